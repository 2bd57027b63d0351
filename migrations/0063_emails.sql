alter table letters rename to emails;
