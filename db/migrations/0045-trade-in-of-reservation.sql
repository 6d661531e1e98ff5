-- What the buyer of a reservation trades in, in words: vehicle, kilometres, range and its date. Its plate is not in it.
ALTER TABLE reservations ADD COLUMN trade_in text CHECK (octet_length(trade_in) BETWEEN 1 AND 800);
