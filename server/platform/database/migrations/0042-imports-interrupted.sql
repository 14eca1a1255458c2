-- An import whose server is gone no longer bars the others: whoever starts one marks it as interrupted first.
ALTER TABLE imports
  DROP CONSTRAINT product_imports_status_check,
  ADD CONSTRAINT imports_status_check
    CHECK (status IN ('DRAFT', 'RUNNING', 'INTERRUPTED', 'DONE', 'CANCELLED', 'TAKEN_BACK'));
