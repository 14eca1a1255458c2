-- A row of a scheme that the next one of its code cuts short keeps the last day that it had of its own: where the next is moved
-- or withdrawn, a law that was to end does not go on.
ALTER TABLE schemes
  ADD COLUMN is_cut boolean NOT NULL DEFAULT false,
  ADD COLUMN own_to_day date,
  ADD CONSTRAINT schemes_own_end_of_what_is_cut CHECK (is_cut OR own_to_day IS NULL);
UPDATE schemes SET is_cut = true
 WHERE EXISTS (SELECT FROM schemes AS next WHERE next.code = schemes.code AND next.from_day = schemes.to_day + 1);
