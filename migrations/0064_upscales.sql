alter table prints rename to upscales;
