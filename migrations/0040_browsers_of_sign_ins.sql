-- Which browser asked for a link and which one a session was opened in, by the id in its cookie.
-- caller is a keyed hash of the client's network: links are counted by it, and it names nobody.
alter table sign_in_links add column browser_id text;
alter table sign_in_links add column caller text;
alter table sessions add column browser_id text;
