import type { Hono } from 'hono'
import type { BlankEnv } from 'hono/types'
import type { ZodType, z } from 'zod'
import type { Refusal } from '../../context/refusal.types.ts'
import type { Endpoint, EndpointTypes, TypedEndpoint } from './define-endpoint.ts'

/** The errors of the document, in their one shape. */
interface ApiError {
  readonly error: string
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
}

/** `/api/v1/leads/:id` of `/api/v1/leads/{id}`. */
type ClientPath<Path extends string> = Path extends `${infer Head}{${infer Name}}${infer Tail}`
  ? `${Head}:${Name}${ClientPath<Tail>}`
  : Path

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Tail}`
  ? Name | ParameterName<Tail>
  : never

type Input<Types extends EndpointTypes> = ([ParameterName<Types['path']>] extends [never]
  ? object
  : { param: Record<ParameterName<Types['path']>, string> }) &
  (Types['query'] extends ZodType
    ? { query: { [Name in keyof z.input<Types['query']>]?: string } }
    : object) &
  (Types['body'] extends { readonly kind: 'json'; readonly schema: infer Schema extends ZodType }
    ? Types['body'] extends { readonly isOptional: true }
      ? { json?: z.input<Schema> }
      : { json: z.input<Schema> }
    : object)

type Answers<Types extends EndpointTypes> =
  | {
      [Status in keyof Types['responses']]: {
        input: Input<Types>
        output: Types['responses'][Status] extends { readonly schema: infer Schema extends ZodType }
          ? z.output<Schema>
          : string
        outputFormat: 'json'
        status: Status
      }
    }[keyof Types['responses']]
  | { input: Input<Types>; output: ApiError; outputFormat: 'json'; status: Refusal['status'] }

type TypesOf<Call> = Call extends TypedEndpoint<infer Types> ? Types : never

/** The types of a list of endpoints in the form that Hono's client (`hc`) reads. */
export type ApiOf<Calls extends readonly Endpoint[]> = Hono<
  BlankEnv,
  {
    [Path in TypesOf<Calls[number]>['path'] as ClientPath<Path>]: {
      [
        Method in Extract<TypesOf<Calls[number]>, { readonly path: Path }>['method'] as `$${Method}`
      ]: Answers<Extract<TypesOf<Calls[number]>, { readonly path: Path; readonly method: Method }>>
    }
  }
>
