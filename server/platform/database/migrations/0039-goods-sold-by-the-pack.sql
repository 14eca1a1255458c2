-- The products' list sorts these by the price of their smallest pack, and finds them without going through all products.
CREATE INDEX products_sold_by_pack ON products (id) WHERE NOT sold_by_piece;
