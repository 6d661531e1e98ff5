-- The step of its form on which a box was shown, by its heading. Null: the form has one step, or nobody noted it then.
ALTER TABLE lead_consents ADD COLUMN shown_on text CHECK (octet_length(shown_on) BETWEEN 1 AND 1000);
