-- The language in which a parent is written to: the one they read the pages in.
alter table accounts add column language text not null default 'en' check (language in ('en', 'el'));
alter table orders add column language text not null default 'en' check (language in ('en', 'el'));
alter table subscriptions add column language text not null default 'en' check (language in ('en', 'el'));
alter table letters add column language text not null default 'en' check (language in ('en', 'el'));
