import type { WORDS } from '#domain/goods/products/import/headings.ts'

/** Headings of French programs by field, as `also` lists them, separated by commas. */
export const FRENCH_WORDS: Partial<Record<keyof typeof WORDS, string>> = {
  name: 'denomination, libelle, libelle article, libelle produit, nom, nom du produit, nom produit, nom article, produit, medicament',
  genericName: 'dci, principe actif, nom generique',
  dosageForm: 'forme, forme galenique, forme pharmaceutique',
  sku: 'code article, code produit, code interne',
  barcode: 'code barre, code barres, code a barres, code ean, cip, code cip',
  category: 'categorie, famille, rayon',
  subCategory: 'sous categorie, sous famille',
  brand: 'laboratoire, fabricant',
  unit: 'unite, conditionnement',
  cost: 'prix d achat, prix achat, cout, cout unitaire, prix de revient',
  price: 'prix de vente, prix vente, prix unitaire, prix public, ppv',
  taxRatePct: 'taux tva, taux de tva, taux taxe',
  taxClass: 'classe tva, regime tva, statut tva',
  priceCap: 'prix plafond, prix maximum, prix maximal',
  packs: 'conditionnements',
  soldByPiece: 'vendu a l unite, vendu a la piece',
  dppExTax: 'prix d achat ht, prix achat ht',
  dppIncTax: 'prix d achat ttc, prix achat ttc',
  dspExTax: 'prix de vente ht, prix vente ht, prix ht',
  dspIncTax: 'prix de vente ttc, prix vente ttc, prix ttc',
  location:
    'succursale, magasin, agence, point de vente, depot, site, emplacement, code magasin, code depot',
  stockQty: 'quantite, quantite en stock, qte, qte stock, qte en stock, stock actuel, en stock',
  expirationDate:
    'peremption, date de peremption, date peremption, date d expiration, date expiration',
  customLot: 'numero de lot, numero lot, n lot, n de lot, no de lot',
  alertQuantity:
    'stock minimum, stock mini, stock d alerte, seuil d alerte, seuil, quantite minimum',
}
