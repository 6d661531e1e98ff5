import type { Permission } from '#modules/staff/access/access.rules.ts'

interface PermissionWords {
  /** After 'Why can I'. */
  readonly question: string
  /** After 'You can'. */
  readonly deed: string
}

/** Permissions as staff call what they do with them. */
export const permissionWords: Readonly<Record<Permission, PermissionWords>> = {
  'people.read': {
    question: 'see the people I work with?',
    deed: 'see the people at these places and their roles',
  },
  'people.manage': {
    question: 'invite people and change their roles?',
    deed: 'invite people, change their roles and suspend them',
  },
  'health.read': {
    question: 'see how the platform is doing?',
    deed: 'see how the platform is doing',
  },
}
