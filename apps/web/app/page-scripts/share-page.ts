import { defineShareLink } from '#modules/garage/share/ui/share-link.element.ts'

/** Defines the element with a URL to share. */
defineShareLink()
