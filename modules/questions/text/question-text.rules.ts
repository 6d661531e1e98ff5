import { hideLinks } from '#modules/leads/delivery/mail/visitor-text.rules.ts'

/** Characters of a question, as they are counted by a person. */
export const shortestQuestion = 10
export const longestQuestion = 500
/** Characters of an answer that is shown on the page. */
export const longestAnswer = 2000

const countCharacters = (text: string): number => [...text].length

/** A typed text without what no page shows: control and invisible characters (but joiners, which some scripts need), blank lines in a row, and outer blanks. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** What is wrong with the length of a question, in words for the visitor; null: nothing. */
export function findQuestionFault(text: string): string | null {
  const length = countCharacters(cleanText(text))
  if (length < shortestQuestion) {
    return `Write your question in at least ${shortestQuestion} characters.`
  }
  return length > longestQuestion ? `Keep your question to ${longestQuestion} characters.` : null
}

/** Whether an answer can be shown on the page. */
export function isAnswerLength(text: string): boolean {
  const length = countCharacters(text)
  return length > 0 && length <= longestAnswer
}

export interface ContactDetail {
  readonly kind: 'email' | 'phone' | 'link'
  /** As it is written, so that it can be found in the text. */
  readonly text: string
}

/** 'kim(at)mail.example', 'kim at mail dot example', '@kim.cars'. */
const addresses =
  /[^\s@]{0,64} ?@ ?[^\s@]{0,190}|\S{1,64} ?[([{] ?at ?[)\]}] ?\S{1,190}|\b[\p{L}\p{N}_.+-]{1,64} at [\p{L}\p{N}-]{1,63} dot \p{L}{2,20}/giu
/** Digits with the usual separators between them. */
const numbers = /(?:\+ ?|\( ?)?\p{Nd}(?:[\s().\-–—/]{0,3}\p{Nd}){5,29}/gu
const fewestDigits = 8
/** 131 234 and the like are called within Australia. */
const shortNumber = /^13 ?\p{Nd}{2} ?\p{Nd}{2}$/u
const date = /^\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{4}$/u

/**
 * Contact details in a text that is to be published: mail addresses, phone numbers and links, also with blanks or words in
 * the place of their signs. It rather finds too much: what it finds has to be taken out or written differently. Runs in
 * linear time.
 */
export function findContactDetails(text: string): readonly ContactDetail[] {
  // Digits and letters of other widths are the same to a reader; invisible characters hide a number from this rule alone.
  const read = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  const emails = [...read.matchAll(addresses)].map(([found]) => found.trim())
  const links = read.split(/\s+/).filter((word) => !word.includes('@') && hideLinks(word) !== word)
  const phones = [...read.matchAll(numbers)]
    .map(([found]) => found.trim())
    .filter((found) => isPhoneNumber(found))
  return [
    ...emails.map((found) => ({ kind: 'email', text: found }) as const),
    ...phones.map((found) => ({ kind: 'phone', text: found }) as const),
    ...links.map((found) => ({ kind: 'link', text: found }) as const),
  ]
}

/**
 * A date, two years or a stock number beside a year are no phone number; a long number in groups of up to four digits, or in
 * one piece, is.
 */
function isPhoneNumber(found: string): boolean {
  const digits = found.replaceAll(/\P{Nd}/gu, '')
  if (shortNumber.test(found)) return true
  if (digits.length < fewestDigits || date.test(found)) return false
  if (/^(?:\+|0|1[38])/.test(found)) return true
  const groups = found.split(/\P{Nd}+/u).filter((group) => group !== '')
  if (groups.length === 1) return true
  return digits.length > fewestDigits && groups.every((group) => group.length <= 4)
}

const nouns: Readonly<Record<ContactDetail['kind'], string>> = {
  email: 'mail address',
  phone: 'phone number',
  link: 'link',
}

/** 'the phone number “0491 570 006”'. */
export const nameContactDetail = ({ kind, text }: ContactDetail): string =>
  `the ${nouns[kind]} “${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
