-- Release 0.1.0 kept U+0000 and halves of surrogate pairs in its JSON, which PostgreSQL refuses to parse. Read without the
-- first and with U+FFFD for the others, as later releases store them, until the filing is read again.
CREATE FUNCTION stored_jsonb(stored text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = pg_catalog AS $$
BEGIN
  RETURN stored::jsonb;
EXCEPTION WHEN untranslatable_character OR invalid_text_representation THEN
  -- Behind an odd number of backslashes `u0000` are letters.
  stored := regexp_replace(stored, '(?<!\\)((?:\\\\)*)\\u0000', '\1', 'g');
  stored := regexp_replace(stored, '(?<!\\)((?:\\\\)*)\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})', '\1\\ufffd', 'g');
  stored := regexp_replace(stored, '(?<!\\)((?:\\\\)*)(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}', '\1\\ufffd', 'g');
  RETURN stored::jsonb;
END $$;
