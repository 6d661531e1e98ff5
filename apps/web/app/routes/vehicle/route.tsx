import { lazy, Suspense } from 'react'
import { VehiclePage } from '#modules/vehicle-pages/ui/vehicle-page.tsx'
import { unpack } from '#platform/web/packed.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import {
  BotCheckScript,
  CourtesyScript,
  VehiclePageScript,
} from '../../page-scripts/page-scripts.tsx'
import { SiteHoldsScript } from '../../page-scripts/site-holds-script.tsx'
import { CardsScript } from '../../page-scripts/page-scripts.tsx'
import { SiteOwnTermsScript } from '../../page-scripts/site-own-terms-script.tsx'
import { useShell, useSitePhone } from '../../shell/use-shell.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { loadVehicle } from './load-vehicle.ts'
import { postVehicle } from './post-vehicle.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadVehicle(context)

export const action = ({ context }: Route.ActionArgs) => postVehicle(context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

/** Lazy, because few visitors see the page of a removed vehicle. */
const GonePage = lazy(() => import('#modules/vehicle-pages/ui/gone-page.tsx'))

/** Lazy, because its time is requested after the first paint. */
const NextTestDrive = lazy(async () => ({
  default: (await import('#modules/bookings/ui/next-test-drive.tsx')).NextTestDrive,
}))

/**
 * Lazy, so that vehicles of sites without questions load nothing of it, and the others hydrate it after the rest. Its form
 * works before.
 */
const VehicleQuestions = lazy(async () => ({
  default: (await import('#modules/questions/ui/vehicle-questions.tsx')).VehicleQuestions,
}))

export default function Vehicle({ loaderData, actionData }: Route.ComponentProps) {
  const shell = useShell()
  const phone = useSitePhone()
  switch (loaderData.page) {
    case 'missing':
      return <MissingPage {...loaderData.result} />
    case 'gone-vehicle':
      return (
        <Suspense>
          <GonePage gone={loaderData.gone} shell={shell} phone={phone} />
        </Suspense>
      )
    case 'vehicle': {
      const { result, location, links, testDriveHref, questions } = loaderData
      const view = unpack(result.view)
      return (
        <VehiclePage
          key={view.id}
          view={view}
          location={location}
          links={links}
          phoneCall={actionData?.phoneCall ?? null}
          shell={shell}
          nextTestDrive={
            testDriveHref === null ? null : (
              <Suspense>
                <NextTestDrive key={view.id} vehicleId={view.id} href={testDriveHref} />
              </Suspense>
            )
          }
          questions={
            questions && {
              id: 'questions',
              heading: questions.heading,
              linkText: 'Questions',
              content: (
                <Suspense>
                  <VehicleQuestions
                    view={questions}
                    result={actionData?.question ?? null}
                    noun={shell.noun}
                  />
                </Suspense>
              ),
            }
          }
        >
          <VehiclePageScript vehicleId={view.id} />
          <SiteHoldsScript />
          <SiteOwnTermsScript />
          <CardsScript />
          {view.actions.some(({ kind }) => kind === 'courtesy_hold') ? <CourtesyScript /> : null}
          {questions?.form.botSiteKey ? <BotCheckScript /> : null}
        </VehiclePage>
      )
    }
  }
}
