import { filipino as domain } from '#domain/catalogues.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as API } from '#web/api-text.ts'
import type { TEXT as MENU } from '#web/menu-text.ts'
import { filipino as buyingPurchases } from '#web/buying/purchases/filipino.ts'
import { filipino as buyingPurchasesForm } from '#web/buying/purchases/form/filipino.ts'
import { filipino as buyingPurchasesReceive } from '#web/buying/purchases/receive/filipino.ts'
import { filipino as buyingSupplierReturns } from '#web/buying/supplier-returns/filipino.ts'
import { filipino as buyingSuppliers } from '#web/buying/suppliers/filipino.ts'
import { filipino as cashShifts } from '#web/cash/shifts/filipino.ts'
import { filipino as cashShiftsReadings } from '#web/cash/shifts/readings/filipino.ts'
import { filipino as cashSupplierAccounts } from '#web/cash/supplier-accounts/filipino.ts'
import { filipino as cashShiftsTill } from '#web/cash/shifts/till/filipino.ts'
import { filipino as goodsCatalogue } from '#web/goods/catalogue/filipino.ts'
import { filipino as goodsLotLines } from '#web/goods/lot-lines/filipino.ts'
import { filipino as goodsOnOrder } from '#web/goods/on-order/filipino.ts'
import { filipino as goodsProductSearch } from '#web/goods/product-search/filipino.ts'
import { filipino as goodsProductSearchCamera } from '#web/goods/product-search/camera/filipino.ts'
import { filipino as goodsProductSearchGs1 } from '#web/goods/product-search/gs1/filipino.ts'
import { filipino as goodsProducts } from '#web/goods/products/filipino.ts'
import { filipino as goodsProductsLabels } from '#web/goods/products/filipino-labels.ts'
import { filipino as goodsProductsImport } from '#web/goods/products/import/filipino.ts'
import { filipino as goodsProductsPage } from '#web/goods/products/page/filipino.ts'
import { filipino as goodsProductsShelves } from '#web/goods/products/shelves/filipino.ts'
import { filipino as goodsRecalls } from '#web/goods/recalls/filipino.ts'
import { filipino as goodsScheduledChanges } from '#web/goods/scheduled-changes/filipino.ts'
import { filipino as goodsScheduledChangesImport } from '#web/goods/scheduled-changes/import/filipino.ts'
import { filipino as goodsStock } from '#web/goods/stock/filipino.ts'
import { filipino as goodsWriteOffs } from '#web/goods/write-offs/filipino.ts'
import { filipino as goodsTransfers } from '#web/goods/transfers/filipino.ts'
import { filipino as goodsTransfersActs } from '#web/goods/transfers/acts/filipino.ts'
import { filipino as goodsTransfersForm } from '#web/goods/transfers/form/filipino.ts'
import { filipino as homeDashboard } from '#web/home/dashboard/filipino.ts'
import { filipino as homeGuide } from '#web/home/guide/filipino.ts'
import { filipino as homePalette } from '#web/home/palette/filipino.ts'
import { filipino as lawSchemes } from '#web/law/schemes/filipino.ts'
import { filipino as peopleBeneficiaries } from '#web/people/beneficiaries/filipino.ts'
import { filipino as peopleCustomers } from '#web/people/customers/filipino.ts'
import { filipino as peoplePartnersImport } from '#web/people/partners/import/filipino.ts'
import { filipino as peopleUsers } from '#web/people/users/filipino.ts'
import { filipino as platformApprovals } from '#web/platform/approvals/filipino.ts'
import { filipino as platformAudit } from '#web/platform/audit/filipino.ts'
import { filipino as platformAuth } from '#web/platform/auth/filipino.ts'
import { filipino as platformExport } from '#web/platform/export/filipino.ts'
import { filipino as platformImport } from '#web/platform/import/filipino.ts'
import { filipino as platformKeys } from '#web/platform/keys/filipino.ts'
import { filipino as platformShell } from '#web/platform/shell/filipino.ts'
import { filipino as platformUi } from '#web/platform/ui/filipino.ts'
import { filipino as platformUiCalendar } from '#web/platform/ui/calendar/filipino.ts'
import { filipino as platformUiCharts } from '#web/platform/ui/charts/filipino.ts'
import { filipino as platformUiCombobox } from '#web/platform/ui/combobox/filipino.ts'
import { filipino as platformUnsaved } from '#web/platform/unsaved/filipino.ts'
import { filipino as reportingBooks } from '#web/reporting/books/filipino.ts'
import { filipino as reportingStockOnDay } from '#web/reporting/reports/filipino-stock-on-day.ts'
import { filipino as reportingReports } from '#web/reporting/reports/filipino.ts'
import { filipino as reportingReportsOwed } from '#web/reporting/reports/filipino-owed-and-expiring.ts'
import { filipino as reportingReportsShrinkage } from '#web/reporting/reports/filipino-shrinkage.ts'
import { filipino as sellingPrescriptions } from '#web/selling/prescriptions/filipino.ts'
import { filipino as sellingSalesCart } from '#web/selling/sales/cart/filipino.ts'
import { filipino as sellingSalesCustomerWindow } from '#web/selling/sales/customer-window/filipino.ts'
import { filipino as sellingSalesOrders } from '#web/selling/sales/orders/filipino.ts'
import { filipino as sellingSalesOrdersForm } from '#web/selling/sales/orders/form/filipino.ts'
import { filipino as sellingSalesParkedSales } from '#web/selling/sales/parked-sales/filipino.ts'
import { filipino as sellingSalesPayment } from '#web/selling/sales/payment/filipino.ts'
import { filipino as sellingSalesReceipt } from '#web/selling/sales/receipt/filipino.ts'
import { filipino as sellingSalesReturns } from '#web/selling/sales/returns/filipino.ts'
import { filipino as sellingSalesSchemes } from '#web/selling/sales/schemes/filipino.ts'
import { filipino as sellingSalesSchemesLaw } from '#web/selling/sales/schemes/filipino-law.ts'
import { filipino as sellingSalesTill } from '#web/selling/sales/till/filipino.ts'
import { filipino as shopDocuments } from '#web/shop/documents/filipino.ts'
import { filipino as shopLocations } from '#web/shop/locations/filipino.ts'
import { filipino as shopSettings } from '#web/shop/settings/filipino.ts'
import { filipino as shopSettingsDocuments } from '#web/shop/settings/documents/filipino.ts'
import { filipino as shopTills } from '#web/shop/tills/filipino.ts'

/** Every text of the screens in Filipino, by its place. A file of its own, which is loaded where the language is chosen. */
export const filipino = {
  ...domain,
  'api-text': {
    away: 'Hindi maabot ang server. Tingnan ang network.',
    broken: 'Nagkaproblema ang server. Subukan muli maya-maya.',
    wrong: 'May nangyaring mali. Subukan muli.',
  } satisfies Translated<typeof API>,
  'menu-text': {
    Dashboard: 'Dashboard',
    Sell: 'Magbenta',
    POS: 'POS',
    Sales: 'Mga Benta',
    Goods: 'Mga Paninda',
    Products: 'Mga Produkto',
    'Dated Changes': 'Mga Nakatakdang Pagbabago',
    Categories: 'Mga Kategorya',
    Suppliers: 'Mga Supplier',
    Purchases: 'Mga Pagbili',
    Recalls: 'Mga Recall',
    'Supplier Returns': 'Mga Sauli sa Supplier',
    'Write-offs': 'Mga Write-off',
    Transfers: 'Mga Transfer',
    People: 'Mga Tao',
    Customers: 'Mga Kostumer',
    Users: 'Mga User',
    Money: 'Pera',
    Shifts: 'Mga Shift',
    'Supplier Accounts': 'Mga Account ng Supplier',
    Reports: 'Mga Ulat',
    Books: 'Mga Libro',
    Shop: 'Botika',
    Locations: 'Mga Lokasyon',
    'Audit Log': 'Talaan',
    Settings: 'Settings',
    Papers: 'Mga Dokumento',
    Schemes: 'Mga Scheme',
    'New Sales Order': 'Bagong Sales Order',
    'Open shift': 'Buksan ang shift',
    'Add Product': 'Magdagdag ng Produkto',
    'Add Supplier': 'Magdagdag ng Supplier',
    'New Purchase Order': 'Bagong Purchase Order',
    'Enter a delivery': 'Maglagay ng delivery',
    'Open a recall': 'Magbukas ng recall',
    'New Supplier Return': 'Bagong Sauli sa Supplier',
    'What can go back to suppliers': 'Mga puwedeng isauli sa supplier',
    'New Write-off': 'Bagong Write-off',
    'Ask for goods': 'Humingi ng produkto',
    'Send goods': 'Magpadala ng produkto',
    'Add Customer': 'Magdagdag ng Kostumer',
    'Add User': 'Magdagdag ng User',
    'Tax withheld from suppliers': 'Tax na ibinawas sa mga supplier',
    'Import Customers': 'I-import ang mga Kostumer',
    'Import Dated Changes': 'I-import ang mga Nakatakdang Pagbabago',
    'Import Products': 'I-import ang mga Produkto',
    'Import Suppliers': 'I-import ang mga Supplier',
  } satisfies Translated<typeof MENU>,
  ...buyingPurchases,
  ...buyingPurchasesForm,
  ...buyingPurchasesReceive,
  ...buyingSuppliers,
  ...buyingSupplierReturns,
  ...goodsLotLines,
  ...goodsWriteOffs,
  ...reportingReportsShrinkage,
  ...cashShifts,
  ...cashShiftsReadings,
  ...cashShiftsTill,
  ...cashSupplierAccounts,
  ...goodsCatalogue,
  ...goodsOnOrder,
  ...goodsProductSearch,
  ...goodsProductSearchCamera,
  ...goodsProductSearchGs1,
  ...goodsProducts,
  ...goodsProductsLabels,
  ...goodsProductsImport,
  ...goodsProductsPage,
  ...goodsProductsShelves,
  ...goodsRecalls,
  ...goodsScheduledChanges,
  ...goodsScheduledChangesImport,
  ...goodsStock,
  ...goodsTransfers,
  ...goodsTransfersActs,
  ...goodsTransfersForm,
  ...homeDashboard,
  ...homeGuide,
  ...homePalette,
  ...lawSchemes,
  ...peopleBeneficiaries,
  ...peopleCustomers,
  ...peoplePartnersImport,
  ...peopleUsers,
  ...platformApprovals,
  ...platformAudit,
  ...platformAuth,
  ...platformExport,
  ...platformImport,
  ...platformKeys,
  ...platformShell,
  ...platformUi,
  ...platformUiCalendar,
  ...platformUiCharts,
  ...platformUiCombobox,
  ...platformUnsaved,
  ...reportingBooks,
  ...reportingReports,
  ...reportingStockOnDay,
  ...reportingReportsOwed,
  ...sellingPrescriptions,
  ...sellingSalesCart,
  ...sellingSalesCustomerWindow,
  ...sellingSalesOrders,
  ...sellingSalesOrdersForm,
  ...sellingSalesParkedSales,
  ...sellingSalesPayment,
  ...sellingSalesReceipt,
  ...sellingSalesReturns,
  ...sellingSalesSchemes,
  ...sellingSalesSchemesLaw,
  ...sellingSalesTill,
  ...shopDocuments,
  ...shopLocations,
  ...shopSettings,
  ...shopSettingsDocuments,
  ...shopTills,
}
