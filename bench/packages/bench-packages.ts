import { join } from 'node:path'
import { installPackages } from '../../checks/setup/install-packages.ts'

/** A separate folder, because a package.json in bench/ would hide the root's from `#` imports. */
const folder = import.meta.dirname

/** Installs the benchmarks' packages into `bench/packages/node_modules`, unless they are there. */
export const installBenchPackages = (print: (line: string) => void): void =>
  installPackages(folder, 'bench/packages/', print)

/** Path of a program from these packages. */
export function findBenchProgram(name: string): string {
  return join(folder, 'node_modules', '.bin', name)
}
