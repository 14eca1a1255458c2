-- A Z reading moves its till's counters on, which stand at the head of no paper, and yet it waited for every other reading of the shop:
-- any change of a till took the lock of the headers, and kept it while a journal was written (decisions/0063). Only what stands at the
-- head of papers does now; another column of tills in the view current_headers joins this list.
DROP TRIGGER tills_header ON tills;
CREATE TRIGGER tills_header AFTER INSERT OR UPDATE OF location_id, name, min, serial_number, permit, permit_date ON tills
  FOR EACH STATEMENT EXECUTE FUNCTION keep_headers();
