import { createContext } from 'react-router'
import type { Services } from './services.ts'
import type { PageJob } from './page-job.types.ts'

/** What loaders are given. Nothing of the visitor's own request is in reach of a page. */
export const servicesContext = createContext<Services>()
export const jobContext = createContext<PageJob>()
