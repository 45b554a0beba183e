const sharp=require('sharp');const fs=require('fs');
async function sheet(out, names, w, maxH){
  const cols=[];
  for(const n of names){ const f='/tmp/s1/'+n+'.png'; if(!fs.existsSync(f)){console.log('no',n);continue;} const b=await sharp(f).resize({width:w}).toBuffer({resolveWithObject:true});
    for(let y=0;y<b.info.height;y+=maxH){ const h=Math.min(maxH,b.info.height-y); if(h<40&&y>0)continue; cols.push({buf:await sharp(b.data).extract({left:0,top:y,width:w,height:h}).png().toBuffer()}); } }
  await sharp({create:{width:cols.length*(w+10),height:maxH,channels:3,background:'#888'}}).composite(cols.map((c,i)=>({input:c.buf,left:i*(w+10),top:0}))).png({palette:true,colours:128}).toFile('/tmp/s1/'+out+'.sheet.png');
}
(async()=>{ for(const a of process.argv.slice(2)){ const [out,w,h,...n]=a.split(','); await sheet(out,n,+w,+h);} })();
