-- The letters `ud83d` behind an escaped backslash are no half of a pair with the escape `\ude00` that follows them: it stands
-- alone, and text with it was still refused. Marks that JSON text cannot hold stand for escaped backslashes and for whole
-- pairs, so that what is left are escapes of halves; to look behind each half would take the square of their number.
CREATE OR REPLACE FUNCTION stored_jsonb(stored text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = pg_catalog AS $$
BEGIN
  RETURN stored::jsonb;
EXCEPTION WHEN untranslatable_character OR invalid_text_representation THEN
  stored := replace(stored, '\\', chr(1));
  stored := replace(stored, '\u0000', '');
  stored := regexp_replace(stored, '\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})', chr(2) || '\1' || chr(2) || '\2', 'g');
  stored := regexp_replace(stored, '\\ud[89a-f][0-9a-f]{2}', '\\ufffd', 'g');
  RETURN replace(replace(stored, chr(2), '\u'), chr(1), '\\')::jsonb;
END $$;
