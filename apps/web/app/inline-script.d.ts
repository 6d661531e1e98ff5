/** See `vite/inline-script-plugin.ts`. */
declare module '*?inline-script' {
  const text: string
  export default text
}

declare module '*?script-address' {
  const address: string
  export default address
}
