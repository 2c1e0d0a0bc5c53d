-- Whether a PDF tells screen readers its order; unknown of pictures, of encrypted files, and of those that came before.
ALTER TABLE product_files ADD COLUMN tagged boolean;
