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

/** How a client authenticates. */
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
   * The sender signs the body in its own documented way. Only the module with the key can verify the signature, so the
   * handler receives the unread request and passes its bytes and headers to that module first.
   */
  | { readonly kind: 'signature' }

/** Which pages may send a request. Clients other than browsers send no Origin header and are allowed. */
export type OriginRule =
  | { readonly kind: 'any' }
  /** Only pages of the site itself. */
  | { readonly kind: 'own'; readonly refusal: Refusal }

export interface JsonBody<Schema extends ZodType> {
  readonly kind: 'json'
  readonly schema: Schema
  readonly example: z.input<Schema>
  /** Bytes; larger bodies are refused. Default: 256 kB. */
  readonly largestBytes?: number
  /** A request without a body is treated like one with an empty object. */
  readonly isOptional?: true
  /** Accepts any Content-Type, for browsers' `sendBeacon`, which sends a string as text/plain. */
  readonly takesAnyMediaType?: true
  /**
   * The handler validates the parsed JSON itself, because it has its own message for each field. The schema is then
   * only used in the API document.
   */
  readonly isCheckedByHandler?: true
  /** The endpoint's own errors, which replace the usual ones. */
  readonly faults?: Partial<Readonly<Record<BodyFault, Refusal>>>
}

/** A body that the handler reads from the request itself, with size limits. */
export interface UnreadBody<Schema extends ZodType> {
  readonly kind: 'multipart' | 'raw'
  readonly mediaType: string
  readonly schema: Schema
  readonly example: z.input<Schema>
}

export interface ResponseDefinition {
  readonly description: string
  /** Schema of the JSON body; absent if the response has no JSON. */
  readonly schema?: ZodType
  /** The body, if the response is this fixed plain text. */
  readonly text?: string
  /** The body is a file of this type; the handler returns it as `file`. */
  readonly file?: { readonly mediaType: string; readonly example: string }
  readonly example?: unknown
}

export type ResponseDefinitions = Readonly<Partial<Record<200 | 201 | 202, ResponseDefinition>>>

/** The values that a handler may return for a schema: read-only, and objects may have further properties. */
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
  /** The validated JSON, or the unread request, or undefined without a body. */
  readonly body: Body
  readonly url: URL
  readonly headers: Headers
  /** The unverified token of the request; null without one. */
  readonly credential: string | null
  /** The verified API key; null if `auth` is not `api-key`. */
  readonly apiKey: ApiKey | null
  /** The session of the visitor whose browser sent the request; reading it throws if `auth` is not `session`. */
  readonly session: VisitorSession
  /** The client's network address as rate limits count it; never stored unchanged. */
  readonly clientAddress: string
  /**
   * Counts the request as that many further requests, for a body that contains the work of several.
   * @returns the refusal if they exceed a limit; then none of them is counted
   */
  countMore(requests: number): Refusal | undefined
  /** Takes the request off its rate limit's count, because it caused no work. */
  giveBack(): void
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A deprecated endpoint (docs/guides/api.md); its responses and the API document announce the end. */
export interface Deprecation {
  /** A day, such as `2026-11-25`. */
  readonly sinceOn: string
  /** From this day on the endpoint may be removed; at least a year after `sinceOn`. */
  readonly endsOn: string
  /** Path of the replacing endpoint, as in the API document. */
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
  /** The path as in the API document: `/api/leads/{id}`. */
  readonly path: Path
  /** Parameters of the path whose values may contain slashes. */
  readonly paramsWithSlashes?: readonly string[]
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Whether the endpoint exists on a site; without this method, on every site. */
  isOffered?(to: { readonly site: Site; readonly isDevelopment: boolean }): boolean
  readonly auth: EndpointAuth
  readonly origin: OriginRule
  readonly limit: RequestLimit | null
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly responses: Responses
  readonly deprecated?: Deprecation
  /** The header of successful responses; errors are never cached. */
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

/** An endpoint without the types of its own request and responses, so that all fit in one list. */
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

/** An endpoint's types for clients in TypeScript; they do not exist at run time. */
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
 * Defines an endpoint in one object, from which its route and its part of the API document are built. The compiler
 * checks that the handler returns only the declared responses.
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
  // The list of endpoints drops the handler's own types; the route validates each request before the handler runs.
  return endpoint as unknown as Endpoint
}
