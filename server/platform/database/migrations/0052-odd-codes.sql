-- Codes of goods that may be those of others by now, because they were compared letter by letter before 0045: two that fold alike
-- and were not the same then differ by a blank or by a letter that is not ASCII, so one of them is here. What is listed for whoever mends
-- it (decisions/0066) is found by these indexes, without reading all products.
CREATE INDEX products_odd_sku ON products (code_key(sku)) WHERE sku COLLATE "C" ~ '[^!-~]';
CREATE INDEX products_odd_barcode ON products (code_key(barcode)) WHERE barcode COLLATE "C" ~ '[^!-~]';
CREATE INDEX product_barcodes_odd_code ON product_barcodes (code_key(code)) WHERE code COLLATE "C" ~ '[^!-~]';
