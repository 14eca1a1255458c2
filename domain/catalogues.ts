import type { Catalogue, Language } from '#domain/language.ts'
import { filipino as buyingPurchases } from '#domain/buying/purchases/filipino.ts'
import { filipino as buyingSupplierReturns } from '#domain/buying/supplier-returns/filipino.ts'
import { filipino as cashShifts } from '#domain/cash/shifts/filipino.ts'
import { filipino as cashSupplierAccounts } from '#domain/cash/supplier-accounts/filipino.ts'
import { filipino as root } from '#domain/filipino.ts'
import { filipino as goodsProducts } from '#domain/goods/products/filipino.ts'
import { filipino as goodsRecalls } from '#domain/goods/recalls/filipino.ts'
import { filipino as goodsScheduledChanges } from '#domain/goods/scheduled-changes/filipino.ts'
import { filipino as goodsStock } from '#domain/goods/stock/filipino.ts'
import { filipino as goodsTransfers } from '#domain/goods/transfers/filipino.ts'
import { filipino as goodsWriteOffs } from '#domain/goods/write-offs/filipino.ts'
import { filipino as lawSchemes } from '#domain/law/schemes/filipino.ts'
import { filipino as peopleBeneficiaries } from '#domain/people/beneficiaries/filipino.ts'
import { filipino as peopleCustomers } from '#domain/people/customers/filipino.ts'
import { filipino as peopleUsers } from '#domain/people/users/filipino.ts'
import { filipino as platformApprovals } from '#domain/platform/approvals/filipino.ts'
import { filipino as platformAudit } from '#domain/platform/audit/filipino.ts'
import { filipino as platformAuth } from '#domain/platform/auth/filipino.ts'
import { filipino as platformImport } from '#domain/platform/import/filipino.ts'
import { filipino as reportingBooks } from '#domain/reporting/books/filipino.ts'
import { filipino as reportingPeriods } from '#domain/reporting/reports/filipino-periods.ts'
import { filipino as reportingReports } from '#domain/reporting/reports/filipino.ts'
import { filipino as sellingPrescriptions } from '#domain/selling/prescriptions/filipino.ts'
import { filipino as sellingSalesDocuments } from '#domain/selling/sales/documents/filipino.ts'
import { filipino as sellingSales } from '#domain/selling/sales/filipino.ts'
import { filipino as sellingSalesParkedSales } from '#domain/selling/sales/parked-sales/filipino.ts'
import { filipino as sellingSalesReturns } from '#domain/selling/sales/returns/filipino.ts'
import { filipino as sellingSalesSchemes } from '#domain/selling/sales/schemes/filipino.ts'
import { filipino as shopDocuments } from '#domain/shop/documents/filipino.ts'
import { filipino as shopLocations } from '#domain/shop/locations/filipino.ts'
import { filipino as shopSettings } from '#domain/shop/settings/filipino.ts'
import { filipino as shopTills } from '#domain/shop/tills/filipino.ts'

/** Every text of the domain in Filipino, by its place: of papers, and what screens share with the server. */
export const filipino = {
  ...buyingPurchases,
  ...buyingSupplierReturns,
  ...cashShifts,
  ...cashSupplierAccounts,
  ...root,
  ...goodsProducts,
  ...goodsRecalls,
  ...goodsScheduledChanges,
  ...goodsStock,
  ...goodsTransfers,
  ...goodsWriteOffs,
  ...lawSchemes,
  ...peopleBeneficiaries,
  ...peopleCustomers,
  ...peopleUsers,
  ...platformApprovals,
  ...platformAudit,
  ...platformAuth,
  ...platformImport,
  ...reportingBooks,
  ...reportingPeriods,
  ...reportingReports,
  ...sellingPrescriptions,
  ...sellingSalesDocuments,
  ...sellingSales,
  ...sellingSalesParkedSales,
  ...sellingSalesReturns,
  ...sellingSalesSchemes,
  ...shopDocuments,
  ...shopLocations,
  ...shopSettings,
  ...shopTills,
}

/** What papers say in each language that a shop may choose. */
export const CATALOGUES: Record<Language, Catalogue> = { en: {}, fil: filipino }
