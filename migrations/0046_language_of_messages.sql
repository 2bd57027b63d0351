-- The language a message is answered in. Its confirmation, which told it before, is kept for a shorter time.
alter table contact_messages add column language language not null default 'en';
update contact_messages set language = emails.language
  from emails where emails.cause = contact_messages.id::text and emails.kind = 'contact-acknowledged';
