-- Prices, categories, pictures and files tell the products that they belong to.
CREATE OR REPLACE TRIGGER product_prices_changed AFTER INSERT ON product_prices REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
CREATE TRIGGER product_prices_updated AFTER UPDATE ON product_prices REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
CREATE TRIGGER product_prices_removed AFTER DELETE ON product_prices REFERENCING OLD TABLE AS stale
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();

CREATE OR REPLACE TRIGGER product_categories_changed AFTER INSERT ON product_categories REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
CREATE TRIGGER product_categories_updated AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
CREATE TRIGGER product_categories_removed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS stale
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();

CREATE OR REPLACE TRIGGER product_pictures_changed AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
CREATE TRIGGER product_pictures_updated AFTER UPDATE ON product_pictures REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
CREATE TRIGGER product_pictures_removed AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS stale
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();

CREATE OR REPLACE TRIGGER product_files_changed AFTER INSERT ON product_files REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
CREATE TRIGGER product_files_updated AFTER UPDATE ON product_files REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
CREATE TRIGGER product_files_removed AFTER DELETE ON product_files REFERENCING OLD TABLE AS stale
FOR EACH STATEMENT EXECUTE FUNCTION note_parts_of_products();
