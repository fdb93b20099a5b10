-- The letters `ud83d` behind an escaped backslash are no half of a pair with the escape `\ude00` that follows them: it stands
-- alone, and text with it was still refused.
CREATE OR REPLACE FUNCTION stored_jsonb(stored text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = pg_catalog AS $$
BEGIN
  RETURN stored::jsonb;
EXCEPTION WHEN untranslatable_character OR invalid_text_representation THEN
  -- Behind an odd number of backslashes `u0000` are letters.
  stored := regexp_replace(stored, '(?<!\\)((?:\\\\)*)\\u0000', '\1', 'g');
  stored := regexp_replace(stored, '(?<!\\)((?:\\\\)*)\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})', '\1\\ufffd', 'g');
  stored := regexp_replace(stored, '(?<!\\)((?:\\\\)*)(?<!(?:^|[^\\])(?:\\\\)*\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}', '\1\\ufffd', 'g');
  RETURN stored::jsonb;
END $$;
