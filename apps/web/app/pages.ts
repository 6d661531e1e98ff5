import { createPageRegistry } from '#platform/web/page-registry.ts'
import { accountPage } from './routes/account/page.ts'
import { confirmPage } from './routes/account-confirm/page.ts'
import { accountDataPage } from './routes/account-data/page.ts'
import { deleteAccountPage } from './routes/account-delete/page.ts'
import { mailsPage } from './routes/account-mails/page.ts'
import { saveSearchPage } from './routes/account-save-search/page.ts'
import { signInPage } from './routes/account-sign-in/page.ts'
import { articlesPage } from './routes/articles/page.ts'
import { brandPage } from './routes/brand/page.ts'
import { checkoutPage } from './routes/checkout/page.ts'
import { comparePage } from './routes/compare/page.ts'
import { contactPage } from './routes/contact/page.ts'
import { contentPage } from './routes/content/page.ts'
import { dealerContactPage } from './routes/dealer-contact/page.ts'
import { financeApplicationPage } from './routes/finance-application/page.ts'
import { financeCalculatorPage } from './routes/finance-calculator/page.ts'
import { formPage } from './routes/form/page.ts'
import { garagePage } from './routes/garage/page.ts'
import { homePage } from './routes/home/page.ts'
import { missingPage } from './routes/missing/page.ts'
import { modelPage } from './routes/model/page.ts'
import { onMyWayPage } from './routes/on-my-way/page.ts'
import { purchasePage } from './routes/purchase/page.ts'
import { reviewsPage } from './routes/reviews/page.ts'
import { searchPage } from './routes/search/page.ts'
import { sharedListPage } from './routes/shared-list/page.ts'
import { specialOffersPage } from './routes/special-offers/page.ts'
import { bookingPage } from './routes/booking/page.ts'
import { successPage } from './routes/success/page.ts'
import { tradeInPage } from './routes/trade-in/page.ts'
import { surveyPage } from './routes/survey/page.ts'
import { usedCarReturnPage } from './routes/used-car-return/page.ts'
import { vehiclePage } from './routes/vehicle/page.ts'

/**
 * Every page of the website. Pages with fixed paths (`routes.ts`) come first, then those whose paths each site
 * chooses. A path is resolved in this order, and the first page with content for it is shown: trade-in comes before
 * vehicles, whose paths include its own; models come last, because their paths can be any word.
 */
export const sitePages = createPageRegistry(
  [
    homePage,
    contactPage,
    dealerContactPage,
    specialOffersPage,
    reviewsPage,
    financeApplicationPage,
    financeCalculatorPage,
    successPage,
    bookingPage,
    onMyWayPage,
    usedCarReturnPage,
    purchasePage,
    surveyPage,
    accountPage,
    signInPage,
    confirmPage,
    saveSearchPage,
    mailsPage,
    accountDataPage,
    deleteAccountPage,
    tradeInPage,
    vehiclePage,
    checkoutPage,
    comparePage,
    searchPage,
    garagePage,
    sharedListPage,
    formPage,
    articlesPage,
    contentPage,
    brandPage,
    modelPage,
  ],
  missingPage,
)
