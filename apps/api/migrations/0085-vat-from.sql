-- The first day of the VAT rates that the catalogue shows.
ALTER TABLE catalog_version ADD COLUMN vat_from date;
