-- Whether keys pressed alone act for this account: a teacher who speaks to their computer switches them off (behaviour §2, decision 0077).
alter table usuario add column atajos boolean not null default true;
