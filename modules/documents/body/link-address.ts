import type { CustomAttributeTypeInterface, ValidationError } from '@markdoc/markdoc'
import { linkField, pictureField } from '#modules/sites/settings/field.schema.ts'

const link = linkField()
const picture = pictureField()
/** Matches a link to a heading on the same page. */
const anchor = /^#[a-z0-9][a-z0-9-]{0,80}$/

function refuse(message: string): ValidationError[] {
  return [{ id: 'address-invalid', level: 'error', message }]
}

/** Link targets in documents: those of `linkField`, or a heading on the same page. */
export class LinkAddress implements CustomAttributeTypeInterface {
  validate(value: unknown, _: unknown, name: string): ValidationError[] {
    if (typeof value === 'string' && (anchor.test(value) || link.safeParse(value).success))
      return []
    return refuse(
      `${name}: write a path such as /contact, an https:// address, tel:, mailto: or #a-heading`,
    )
  }
}

/** Pictures in documents: those of `pictureField`. */
export class PictureAddress implements CustomAttributeTypeInterface {
  validate(value: unknown, _: unknown, name: string): ValidationError[] {
    if (picture.safeParse(value).success) return []
    return refuse(`${name}: write a path such as /media/workshop.jpg or an https:// address`)
  }
}
