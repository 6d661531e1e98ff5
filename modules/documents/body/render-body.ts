import Markdoc, { type Node, type RenderableTreeNode } from '@markdoc/markdoc'
import type { Site } from '#modules/sites/site.types.ts'
import { buildVariables } from './body-variables.ts'
import { bodyConfig } from './read-body.ts'

/** The body for a site, as plain data for React components. */
export function renderBody(body: Node, site: Site): RenderableTreeNode {
  return Markdoc.transform(body, { ...bodyConfig, variables: buildVariables(site) })
}
