/** The path as it is logged: the token of a sign-in link is a secret. */
export const hideToken = (path: string): string =>
  path.replace(/^\/+link\/.*/is, '/link/-').slice(0, 200)
