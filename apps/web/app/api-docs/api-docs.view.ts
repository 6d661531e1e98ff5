/** The parts of an OpenAPI 3.1 document that the documentation page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>

interface Response {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Content
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly example?: unknown
}

/** A type in words: `integer`, `string or null`, `list of StockRow`. */
export interface TypeView {
  readonly words: string
  /** Name of the schema that the type refers to; null: none. */
  readonly schema: string | null
}

export interface FieldView {
  readonly name: string
  readonly type: TypeView
  readonly isRequired: boolean
  readonly about: string
}

export interface CallView {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly isDeprecated: boolean
  /** Accepted kinds of authorization; empty: none needed. */
  readonly opensWith: readonly string[]
  readonly parameters: readonly (FieldView & { readonly place: string })[]
  readonly body: {
    readonly media: string
    readonly type: TypeView
    readonly example: string
  } | null
  readonly responses: readonly {
    readonly code: string
    readonly description: string
    readonly type: TypeView | null
    readonly example: string | null
  }[]
}

export interface ApiDocsView {
  readonly title: string
  readonly description: string
  readonly groups: readonly {
    readonly name: string
    readonly description: string
    readonly calls: readonly CallView[]
  }[]
  readonly schemas: readonly {
    readonly name: string
    readonly description: string
    readonly fields: readonly FieldView[]
  }[]
}

const schemaStart = '#/components/schemas/'
const responseStart = '#/components/responses/'

/** The document in the order and words of its page. */
export function buildApiDocs({ info, tags, paths, components }: ApiDocument): ApiDocsView {
  function buildCall(method: string, path: string, operation: Operation): CallView {
    const { operationId: id, summary, description = '', deprecated = false } = operation
    const { security = [], parameters = [], requestBody, responses } = operation
    const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
    return {
      id,
      method: method.toUpperCase(),
      path,
      summary,
      description,
      isDeprecated: deprecated,
      opensWith: security.flatMap((each) =>
        Object.entries(each).map(([scheme, scopes]) => [scheme, ...scopes].join(' ')),
      ),
      parameters: parameters.map(({ name, in: place, required = false, schema }) => ({
        ...buildField(name, schema, required),
        place,
      })),
      body:
        media === undefined || content === undefined
          ? null
          : { media, type: describeType(content.schema), example: write(content.example) },
      responses: Object.entries(responses).map(([status, response]) => {
        const { description: about = '', content: bodies = {} } = resolve(response)
        const [body] = Object.values(bodies)
        return {
          code: status,
          description: about,
          type: body === undefined ? null : describeType(body.schema),
          example: body?.example === undefined ? null : write(body.example),
        }
      }),
    }
  }
  const resolve = (response: Response): Response =>
    response.$ref === undefined
      ? response
      : (components.responses[response.$ref.slice(responseStart.length)] ?? {})
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [operation.tags[0], buildCall(method, path, operation)] as const,
    ),
  )
  return {
    title: info.title,
    description: info.description,
    groups: tags.map(({ name, description = '' }) => ({
      name,
      description,
      calls: calls.filter(([tag]) => tag === name).map(([, call]) => call),
    })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      description: schema.description ?? '',
      fields: listFields(schema),
    })),
  }
}

const write = (example: unknown): string =>
  typeof example === 'string' ? example : (JSON.stringify(example, null, 2) ?? '')

function listFields({ properties = {}, required = [] }: Schema): FieldView[] {
  return Object.entries(properties).map(([name, schema]) =>
    buildField(name, schema, required.includes(name)),
  )
}

function buildField(name: string, schema: Schema, isRequired: boolean): FieldView {
  const { description = '', enum: words } = schema
  const choices = words === undefined ? '' : words.map((word) => JSON.stringify(word)).join(', ')
  const about = [description, choices].filter((text) => text !== '').join(' · ')
  return { name, type: describeType(schema), isRequired, about }
}

function describeType(schema: Schema): TypeView {
  const { $ref, type, format, items, allOf, anyOf, oneOf } = schema
  if ($ref !== undefined) {
    const name = $ref.slice(schemaStart.length)
    return { words: name, schema: name }
  }
  const parts = allOf?.slice(0, 1) ?? anyOf ?? oneOf
  if (parts !== undefined) return join(parts.map(describeType))
  if (items !== undefined) {
    const of = describeType(items)
    return { words: `list of ${of.words}`, schema: of.schema }
  }
  const names = typeof type === 'object' ? type : [type ?? 'anything']
  const words = names.join(' or ')
  return { words: format === undefined ? words : `${words} (${format})`, schema: null }
}

const join = (types: readonly TypeView[]): TypeView => ({
  words: types.map(({ words }) => words).join(' or '),
  schema: types.find(({ schema }) => schema !== null)?.schema ?? null,
})
