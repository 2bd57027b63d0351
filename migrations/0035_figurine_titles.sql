-- What the stand of a figurine says. Null for those made before it was noted.
alter table figurines add column title text;
