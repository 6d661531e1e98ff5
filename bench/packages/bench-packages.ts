import { join } from 'node:path'
import { installPackages } from '../../checks/setup/install-packages.ts'

/** A folder of their own: a package.json in bench/ would hide the root's from what is imported by `#`. */
const folder = import.meta.dirname

/** Installs what only benchmarks need into `bench/packages/node_modules`, unless it is there already. */
export const installBenchPackages = (print: (line: string) => void): void =>
  installPackages(folder, 'bench/packages/', print)

/** Path of a program that those packages brought. */
export function findBenchProgram(name: string): string {
  return join(folder, 'node_modules', '.bin', name)
}
