import type { RenderableTreeNode } from '@markdoc/markdoc'
import { isRenderedTag } from './rendered-tag.ts'
import { isWide } from './wide-components.rules.ts'

/** A heading of a document and what follows it, or what precedes the first heading. */
export interface DocumentSection {
  readonly nodes: readonly RenderableTreeNode[]
  /** Of a wide page: `half` stands beside the next or previous section. */
  readonly width: 'whole' | 'half'
}

/**
 * The sections of a rendered document, and which of them stand beside each other where a page has room for two columns
 * of text. Of an odd number of sections in a row the first has the row to itself, so that no column is empty.
 */
export function arrangeSections(tree: RenderableTreeNode): DocumentSection[] {
  const sections = listSections(isRenderedTag(tree) ? tree.children : [tree])
  return listRuns(sections.map((nodes) => ({ nodes, isWide: nodes.some(isWide) }))).flatMap((run) =>
    run.map(({ nodes, isWide }, at) => ({
      nodes,
      width: isWide || (at === 0 && run.length % 2 === 1) ? ('whole' as const) : ('half' as const),
    })),
  )
}

function listSections(nodes: readonly RenderableTreeNode[]): RenderableTreeNode[][] {
  const sections: RenderableTreeNode[][] = []
  for (const node of nodes) {
    const last = sections.at(-1)
    if (last === undefined || (isRenderedTag(node) && node.name === 'h2')) sections.push([node])
    else last.push(node)
  }
  return sections
}

/** Sections without anything wide that follow each other; a wide one is a run of its own. */
function listRuns<Section extends { readonly isWide: boolean }>(
  sections: readonly Section[],
): Section[][] {
  const runs: Section[][] = []
  for (const section of sections) {
    const last = runs.at(-1)
    if (last === undefined || section.isWide || last[0]?.isWide === true) runs.push([section])
    else last.push(section)
  }
  return runs
}
