-- How large the artwork is, in pixels, so that a page leaves room for it before it comes. Null for what was drawn before.
alter table images add column artwork_width integer check (artwork_width > 0);
alter table images add column artwork_height integer check (artwork_height > 0);
alter table images add constraint images_artwork_size_check check ((artwork_width is null) = (artwork_height is null));
