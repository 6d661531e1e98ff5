import { setPriority } from 'node:os'
import type { NumberedOutcome, NumberedRequest } from './picture-process.ts'

/**
 * Makes this process one that `openPictureProcess` has started: it does what it is sent, and ends with its owner.
 *
 * @param niceness how far it stands behind pages on a busy machine, 0 to 19
 */
export function servePictureProcess<Request extends object, Outcome>(
  make: (request: Request) => Promise<Outcome>,
  { niceness }: { readonly niceness: number },
): void {
  const say = (word: NumberedOutcome<Outcome>): void => void process.send?.(word)
  setPriority(niceness)
  // Its owner has ended.
  process.on('disconnect', () => process.exit())
  // A terminal sends Ctrl-C to the whole process group; the owner ends this process when it stops.
  process.on('SIGINT', () => undefined)
  process.on('message', ({ id, ...request }: NumberedRequest<Request>) => {
    make(request as unknown as Request).then(
      (outcome) => say({ id, outcome }),
      (error: unknown) =>
        say({ id, fault: error instanceof Error ? error.message : String(error) }),
    )
  })
}
