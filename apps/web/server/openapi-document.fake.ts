import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

/** The parts of an OpenAPI 3.1 document that tests read. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, OpenApiResponse>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

interface OpenApiContent {
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly externalDocs?: { readonly url: string }
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly schema: object
  }[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, OpenApiContent>>
  }
  readonly responses: Readonly<Record<string, OpenApiResponse>>
}

export interface OpenApiResponse {
  /** A reference to a shared response; then the object has no other properties. */
  readonly $ref?: string
  readonly description?: string
  readonly headers?: Readonly<Record<string, { readonly schema: { readonly enum?: string[] } }>>
  readonly content?: Readonly<Record<string, OpenApiContent>>
}

export const exampleOrigin = 'https://www.my-dealer.example'

/** The document as a site serves it at `GET /api/openapi.json`. */
export async function requestOpenApiDocument(origin = exampleOrigin): Promise<OpenApiDocument> {
  const host = new URL(origin).host
  const site = buildExampleSite({ url: origin, hosts: [host] })
  const { services } = buildTestServices({}, [site])
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const response = await app.request(`${origin}/api/openapi.json`, { headers: { host } })
  return (await response.json()) as OpenApiDocument
}
