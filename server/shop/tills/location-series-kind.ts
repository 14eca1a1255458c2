/** A kind of documents that a location numbers. */
export type LocationSeriesKind = 'TRANSFER' | 'COUNT' | 'SUPPLIER_RETURN' | 'WRITE_OFF'
