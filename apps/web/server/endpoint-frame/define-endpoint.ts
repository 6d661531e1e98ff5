import type { z, ZodObject, ZodType } from 'zod'
import type { ApiKey, ApiScope } from '#modules/api-keys/api-key.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import type { Services } from '../../context/services.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import type { BodyFault } from '../request/request-refusals.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import type { FileBody } from './respond-with-file.ts'

/** How a sender shows who it is. */
export type EndpointAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'session' }
  /** A site's user and password (§7), checked before the handler. */
  | { readonly kind: 'basic' }
  /** A dealership's key with this scope, checked before the handler. */
  | { readonly kind: 'api-key'; readonly scope: ApiScope }
  /** A token in `Authorization: Bearer …` that opens the named scope. */
  | { readonly kind: 'key'; readonly scope: 'lead' | 'reservation'; readonly isOptional?: true }
  /**
   * The body is signed, as its sender documents. Only whoever has the key can read it, so the handler gets the unread
   * request and hands its bytes and headers to them before it looks at anything.
   */
  | { readonly kind: 'signature' }

/** Which pages may send a request. A sender that is no browser has no Origin and is let through. */
export type OriginRule =
  | { readonly kind: 'any' }
  /** The site's own pages. */
  | { readonly kind: 'own'; readonly refusal: Refusal }

export interface JsonBody<Schema extends ZodType> {
  readonly kind: 'json'
  readonly schema: Schema
  readonly example: z.input<Schema>
  /** Read no further than this; 256 kB unless told. */
  readonly largestBytes?: number
  /** A request without a body counts as one with an empty object. */
  readonly isOptional?: true
  /** Any Content-Type is read: `sendBeacon` names none of its own. */
  readonly takesAnyMediaType?: true
  /**
   * The handler gets the parsed JSON as it was sent and checks it itself, because it has words for each field. The
   * schema is then what the document says.
   */
  readonly isCheckedByHandler?: true
  /** Errors of its own in place of the usual ones. */
  readonly faults?: Partial<Readonly<Record<BodyFault, Refusal>>>
}

/** A body that the handler reads from the request, with a reader that has bounds. */
export interface UnreadBody<Schema extends ZodType> {
  readonly kind: 'multipart' | 'raw'
  readonly mediaType: string
  readonly schema: Schema
  readonly example: z.input<Schema>
}

export interface ResponseDefinition {
  readonly description: string
  /** Of the JSON; absent where there is no body. */
  readonly schema?: ZodType
  /** The body, where it is this plain text and no JSON. */
  readonly text?: string
  /** The body is a file of this type; the handler returns it as `file`. */
  readonly file?: { readonly mediaType: string; readonly example: string }
  readonly example?: unknown
}

export type ResponseDefinitions = Readonly<Partial<Record<200 | 201 | 202, ResponseDefinition>>>

/** What may be sent where a schema describes it: read-only, and with further properties. */
type Sendable<Value> = Value extends readonly (infer Entry)[]
  ? readonly Sendable<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value as string extends Key ? never : Key]: Sendable<Value[Key]> }
    : Value

type Success<Responses> = {
  [Status in keyof Responses]-?: Responses[Status] extends {
    readonly schema: infer Schema extends ZodType
  }
    ? { readonly status: Status; readonly body: Sendable<z.input<Schema>> }
    : Responses[Status] extends { readonly file: object }
      ? { readonly status: Status; readonly file: FileBody }
      : { readonly status: Status }
}[keyof Responses]

export type EndpointResult<Responses> = Success<Responses> | { readonly refusal: Refusal }

export interface EndpointRequest<Params, Query, Body> {
  readonly context: RequestContext
  readonly params: Params
  readonly query: Query
  /** Checked JSON, or the unread request, or undefined. */
  readonly body: Body
  readonly url: URL
  readonly headers: Headers
  /** The token that came with it, unchecked; null: none. */
  readonly credential: string | null
  /** The key that opened the call; null where `auth` is of another kind. */
  readonly apiKey: ApiKey | null
  /** Of the visitor whose browser sent it; reading it throws where `auth` is of another kind. */
  readonly session: VisitorSession
  /** Of the network, as limits count it; never stored as it is. */
  readonly clientAddress: string
  /**
   * Counts it as so many requests more, for a body that asks for the work of several. @returns why they are too many;
   * then none of them is counted
   */
  countMore(requests: number): Refusal | undefined
  /** Undoes the count of its limit, for a request that caused no work after all. */
  giveBack(): void
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A call that will end (docs/guides/api.md): its responses say so, and the document. */
export interface Deprecation {
  /** Days, as `2026-11-25`. */
  readonly sinceOn: string
  /** From this day on it may not exist; at least a year later. */
  readonly endsOn: string
  /** The call that takes its place, as the document writes it. */
  readonly successor: string
}

interface Definition<
  Params,
  Query,
  Body,
  Responses,
  OwnMethod extends Method = Method,
  Path extends string = string,
> {
  readonly method: OwnMethod
  /** As the document writes it: `/api/leads/{id}`. */
  readonly path: Path
  /** Parameters of the path whose values may contain slashes. */
  readonly paramsWithSlashes?: readonly string[]
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Everywhere by default; elsewhere the address does not exist. */
  isOffered?(to: { readonly site: Site; readonly isDevelopment: boolean }): boolean
  readonly auth: EndpointAuth
  readonly origin: OriginRule
  readonly limit: RequestLimit | null
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly responses: Responses
  readonly deprecated?: Deprecation
  /** Of successes; errors are never cached. */
  readonly cacheControl: string
  /** Errors that the handler itself responds with. */
  readonly errors: readonly Refusal[]
}

type Parsed<Schema> = Schema extends ZodType ? z.output<Schema> : undefined
type ParsedBody<Body> = Body extends { readonly kind: 'json'; readonly isCheckedByHandler: true }
  ? unknown
  : Body extends JsonBody<infer Schema>
    ? z.output<Schema>
    : Body extends UnreadBody<ZodType>
      ? Request
      : undefined

/** An endpoint of the table, whatever its request and response are. */
export interface Endpoint extends Definition<
  ZodObject | undefined,
  ZodObject | undefined,
  JsonBody<ZodType> | UnreadBody<ZodType> | undefined,
  ResponseDefinitions
> {
  handle(
    request: EndpointRequest<unknown, unknown, unknown>,
    services: Services,
  ): Promise<EndpointResult<ResponseDefinitions>>
}

/** What the compiler knows of an endpoint, for clients in TypeScript; nothing of it exists at run time. */
export interface EndpointTypes {
  readonly method: string
  readonly path: string
  readonly query: unknown
  readonly body: unknown
  readonly responses: ResponseDefinitions
}

export interface TypedEndpoint<Types extends EndpointTypes> extends Endpoint {
  readonly types?: Types
}

/**
 * Defines an endpoint: one object with all that is promised to its senders, from which its route and its part of the
 * API's document are made. The compiler checks that the handler responds with nothing else.
 */
export function defineEndpoint<
  const Responses extends ResponseDefinitions,
  Params extends ZodObject | undefined = undefined,
  Query extends ZodObject | undefined = undefined,
  const Body extends JsonBody<ZodType> | UnreadBody<ZodType> | undefined = undefined,
  const OwnMethod extends Method = Method,
  const Path extends string = string,
>(
  endpoint: Definition<Params, Query, Body, Responses, OwnMethod, Path> & {
    handle(
      request: EndpointRequest<Parsed<Params>, Parsed<Query>, ParsedBody<Body>>,
      services: Services,
    ): Promise<EndpointResult<Responses>>
  },
): TypedEndpoint<{
  method: OwnMethod
  path: Path
  query: Query
  body: Body
  responses: Responses
}> {
  // The table forgets what each handler takes; the route parses a request before it hands it over.
  return endpoint as unknown as Endpoint
}
