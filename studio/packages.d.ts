/** What the generators use of a package that comes without types. */

declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype'
    readonly keepFeatures: readonly string[]
    /** A number pins the axis, a range narrows it. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >
    readonly noHinting?: boolean
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
