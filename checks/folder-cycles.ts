import { posix } from 'node:path'

/** An import between two files, with paths from the root. */
export interface FileImport {
  readonly from: string
  readonly to: string
}

export interface FolderCycle {
  readonly folder: string
  /**
   * Children that can all reach each other. Sub-folders are listed by name; the folder's own files together are `.`.
   */
  readonly children: readonly string[]
  /** The imports between these children. */
  readonly imports: readonly FileImport[]
}

/**
 * Finds folders whose children import each other in a cycle. A child is a sub-folder with everything below it; the
 * files directly in the folder count together as one child. Without cycles, the children of every folder can be read in
 * an order in which none needs a later one.
 */
export function findFolderCycles(imports: readonly FileImport[]): FolderCycle[] {
  return [...groupByFolder(imports)]
    .flatMap(([folder, steps]) =>
      findCircles(steps).map((children) => ({
        folder,
        children,
        imports: steps
          .filter(({ from, to }) => children.includes(from) && children.includes(to))
          .map((step) => step.fileImport),
      })),
    )
    .toSorted((a, b) => a.folder.localeCompare(b.folder))
}

/** An import within one folder, between two of its children. */
interface ChildImport {
  readonly from: string
  readonly to: string
  readonly fileImport: FileImport
}

/**
 * Every import counts only in the deepest folder that contains both files: in folders above, both files belong to the
 * same child.
 */
function groupByFolder(imports: readonly FileImport[]): Map<string, ChildImport[]> {
  const byFolder = new Map<string, ChildImport[]>()
  for (const fileImport of imports) {
    const folder = findSharedFolder(fileImport)
    const from = childOf(folder, fileImport.from)
    const to = childOf(folder, fileImport.to)
    if (from === to) continue
    const steps = byFolder.get(folder) ?? []
    byFolder.set(folder, [...steps, { from, to, fileImport }])
  }
  return byFolder
}

function findSharedFolder({ from, to }: FileImport): string {
  let folder = posix.dirname(from)
  while (folder !== '.' && !to.startsWith(`${folder}/`)) folder = posix.dirname(folder)
  return folder
}

function childOf(folder: string, file: string): string {
  const [child = '', ...below] = posix.relative(folder, file).split('/')
  return below.length === 0 ? '.' : child
}

/** The largest sets of children that can all reach each other. */
function findCircles(steps: readonly ChildImport[]): string[][] {
  const reachable = new Map<string, Set<string>>()
  for (const { from } of steps) reachable.set(from, findReachable(from, steps))
  const reaches = (from: string, to: string) => reachable.get(from)?.has(to) ?? false
  const circles = [...reachable.keys()]
    .filter((child) => reaches(child, child))
    .map((child) =>
      [...reachable.keys()].filter((other) => reaches(child, other) && reaches(other, child)),
    )
    .map((circle) => circle.toSorted())
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

function findReachable(start: string, steps: readonly ChildImport[]): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from, to } of steps) {
      if (from !== at || seen.has(to)) continue
      seen.add(to)
      open.push(to)
    }
  }
  return seen
}
