import Markdoc, { type Node, type RenderableTreeNode } from '@markdoc/markdoc'
import type { Site } from '#modules/sites/site.types.ts'
import { buildVariables } from './body-variables.ts'
import { bodyConfig } from './read-body.ts'

/** A body for a site, as plain data that components are drawn from. */
export function renderBody(body: Node, site: Site): RenderableTreeNode {
  return Markdoc.transform(body, { ...bodyConfig, variables: buildVariables(site) })
}
