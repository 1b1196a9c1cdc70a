/** AssemblyScript's types, for files that both languages read (assembly/layout.ts and assembly/shapes/layout.ts). */
declare type usize = number;
declare type i32 = number;
