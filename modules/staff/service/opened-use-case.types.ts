import type { PersonActor } from '../access/actor.types.ts'

/** A use case for a signed-in person, without its parts. */
export type OpenedUseCase<UseCase> = UseCase extends (
  parts: never,
  actor: never,
  ...rest: infer Rest
) => infer Result
  ? (actor: PersonActor, ...rest: Rest) => Result
  : never
