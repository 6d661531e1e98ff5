import type { HttpContext } from './http-env.ts'

export const isRead = ({ req: { method } }: HttpContext): boolean =>
  method === 'GET' || method === 'HEAD'
