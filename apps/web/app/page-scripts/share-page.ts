import { defineShareLink } from '#modules/garage/share/ui/share-link.element.ts'

/** The element of a page that shows an address to pass on. */
defineShareLink()
