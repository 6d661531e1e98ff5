import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import { FilesAway } from '../files-away.ts'
import type { ListedObject } from './object-store.ts'

export interface ListedPage {
  readonly objects: readonly ListedObject[]
  /** Continuation token of the next page; undefined: this is the last page. */
  readonly next: string | undefined
}

const pageSchema = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.string().optional(),
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.string().regex(/^\d{1,15}$/) }))
      .default([]),
  }),
})

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  isArray: (name) => name === 'Contents',
})

/** Reads a response of ListObjectsV2. @throws FilesAway if it is not valid */
export function readListedPage(xml: string): ListedPage {
  const parsed = pageSchema.safeParse(parse(xml))
  if (!parsed.success) throw new FilesAway('answers a list of objects with something else')
  const { Contents, IsTruncated, NextContinuationToken } = parsed.data.ListBucketResult
  if (IsTruncated === 'true' && NextContinuationToken === undefined) {
    throw new FilesAway('gives a part of a list without saying how to go on')
  }
  return {
    objects: Contents.map(({ Key, Size }) => ({ key: Key, bytes: Number(Size) })),
    next: IsTruncated === 'true' ? NextContinuationToken : undefined,
  }
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch {
    return undefined
  }
}
