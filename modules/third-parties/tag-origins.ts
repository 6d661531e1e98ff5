import type { ThirdPartySources } from './slot.types.ts'

const google = 'https://www.googletagmanager.com'
const collecting = ['https://*.google-analytics.com', 'https://*.analytics.google.com', google]

/**
 * The origins that each tag needs, from its company's own guide to content security policies. A tag manager's container
 * may contain other tags, but the policy only lets it load these.
 */
const tagOrigins = {
  'tag-manager': {
    scripts: [google],
    connections: collecting,
    frames: [],
    pictures: collecting,
  },
  analytics: {
    scripts: [google],
    connections: collecting,
    frames: [],
    pictures: collecting,
  },
  ads: {
    scripts: [
      google,
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
    ],
    connections: [
      google,
      'https://www.google.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
    ],
    frames: [google, 'https://td.doubleclick.net'],
    pictures: [google, 'https://www.google.com', 'https://googleads.g.doubleclick.net'],
  },
  'meta-pixel': {
    scripts: ['https://connect.facebook.net'],
    connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
    frames: [],
    pictures: ['https://www.facebook.com'],
  },
} satisfies Record<string, ThirdPartySources>

export const getTagOrigins = (id: keyof typeof tagOrigins): ThirdPartySources => tagOrigins[id]
