import { lazy, Suspense } from 'react'
import { unpack } from '#platform/web/packed.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { loadVehicle } from './load-vehicle.ts'
import { postPhoneCall } from './post-phone-call.ts'
import { VehiclePage } from './vehicle-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadVehicle(context)

export const action = ({ context }: Route.ActionArgs) => postPhoneCall(context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

/** Lazy, because few visitors see it. */
const GonePage = lazy(() => import('./gone-page.tsx'))

export default function Vehicle({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.page) {
    case 'missing':
      return <MissingPage {...loaderData.result} />
    case 'gone-vehicle':
      return (
        <Suspense>
          <GonePage gone={loaderData.gone} />
        </Suspense>
      )
    case 'vehicle': {
      const { id } = unpack(loaderData.result.view)
      return <VehiclePage {...loaderData} key={id} phoneCall={actionData?.phoneCall ?? null} />
    }
  }
}
