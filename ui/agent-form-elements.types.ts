import type { HTMLAttributes } from 'react'

type Words = HTMLAttributes<HTMLElement>['title']

/**
 * Attributes by which browsers describe a form to AI agents (WebMCP, declarative API:
 * https://github.com/webmachinelearning/webmcp). A draft; browsers without it ignore them. Nothing is submitted by them
 * alone: that would need `toolautosubmit`, which we do not use.
 */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: Words
    tooldescription?: Words
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: Words
  }
}
