import * as z from 'zod'

const words = (most: number) => z.string().max(most)

/** The content of a shared link's picture; colours, fonts and shapes are those of the site's theme. */
export const openGraphCardSchema = z.strictObject({
  /** A word above the title: the kind of vehicle or page. */
  eyebrow: words(40).nullable(),
  title: words(200),
  subtitle: words(200).nullable(),
  /** The price as the site shows it, or the text that replaces a price. */
  price: z
    .strictObject({
      text: words(60),
      /** The text beside the price: drive away, per week. */
      note: words(60).nullable(),
      /** The earlier price, struck through. */
      was: words(30).nullable(),
    })
    .nullable(),
  /** Key of a picture of the site. */
  pictureKey: words(110).nullable(),
})

export type OpenGraphCard = z.output<typeof openGraphCardSchema>
